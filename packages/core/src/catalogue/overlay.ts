/** A map as a value that is changed in a few places without being copied. */
export interface LayeredMap<K, V> extends ReadonlyMap<K, V> {
  /** The same map with other values under some of its keys. Costs the changes since the last copy, of which there are few. */
  with(changes: Iterable<readonly [K, V]>): LayeredMap<K, V>
}

/** How many values may differ from the base before all are copied together: it keeps a look-up at two and a copy rare. */
const MOST = 256

/** A map of these pairs. Every key that is ever changed must be among them; then the order of keys is that of the pairs. */
export function layeredMap<K, V>(base: ReadonlyMap<K, V>): LayeredMap<K, V> {
  return layered(base, new Map())
}

function layered<K, V>(base: ReadonlyMap<K, V>, over: ReadonlyMap<K, V>): LayeredMap<K, V> {
  // A key may have the value `undefined` in neither layer: what is over is asked first.
  const get = (key: K): V | undefined => over.get(key) ?? base.get(key)
  function* entries(): MapIterator<[K, V]> {
    for (const [key, value] of base) yield [key, over.get(key) ?? value]
  }
  function* values(): MapIterator<V> {
    for (const [, value] of entries()) yield value
  }
  const map: LayeredMap<K, V> = {
    size: base.size,
    get,
    has: (key) => base.has(key),
    keys: () => base.keys(),
    entries,
    values,
    forEach: (visit) => {
      for (const [key, value] of entries()) visit(value, key, map)
    },
    [Symbol.iterator]: entries,
    with(changes) {
      const next = new Map([...over, ...changes])
      return next.size <= MOST ? layered(base, next) : layeredMap(new Map(layered(base, next)))
    },
  }
  return map
}
