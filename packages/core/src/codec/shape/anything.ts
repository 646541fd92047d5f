import type { Json } from '../../model/json.ts'
import { toJson } from '../yaml/plain-json.ts'
import { missingValue, type Shape } from './shape.ts'

/** Whatever stands there, as JSON. */
export function anything(): Shape<Json> {
  return { missing: missingValue, read: toJson, schema: {} }
}
