/** What a file is, as far as its name tells. */
export type FileSort = 'source' | 'prose' | 'data' | 'asset'

/** What a path tells beside its words. */
export interface FileTraits {
  readonly sort: FileSort
  readonly test: boolean
  /** Kept here but hardly written here: vendored, built, or material of tests. */
  readonly foreign: boolean
  /** How many folders it stands below. */
  readonly folders: number
  /** Equal for a file and its tests: the name without extensions and without what makes a test of it. */
  readonly kin: string
}

const EXTENSIONS: Readonly<Record<Exclude<FileSort, 'data'>, ReadonlySet<string>>> = {
  source: setOf(`
    ada adb ads as asm astro awk bas bash bat bzl c cc cfc cjs clj cljc cljs cmd coffee cpp cr cs cshtml css cts cu cxx d dart ejs el elm
    erb erl ex exs eex f f90 fish fs fsi fsx glsl go gradle graphql groovy gsp h haml handlebars hbs heex hh hpp hrl hs htm html hx hxx inl
    java jinja jinja2 jl jq js jsp jsx kt kts l leex less lisp liquid lua m metal ml mli mjs mm mts mustache nim nix njk p6 pas php phtml pl
    plsql pm proto ps1 psm1 pug purs py pyi pyx r rake raku razor rb re res rkt rs s sass scala scm scss sh slim sol sql styl sv svelte swift
    tcl tf thrift ts tsx twig v vala vb vhd vhdl vim vue wgsl x xaml y yy zig zsh
  `),
  prose: setOf('adoc asc asciidoc licence license markdown md mdx org rdoc rst textile txt'),
  asset: setOf(`
    avi bin bmp bz2 cast csv eot gif gz ico jar jpeg jpg lock map mov mp3 mp4 ogg otf pdf png snap so svg tar tgz tiff tsv ttf wasm wav webm
    webp woff woff2 xlsx zip
  `),
}

const LOCK = /^(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|go\.sum)$|\.min\.(?:js|css)$/i
const TEST_FOLDER = /(?:^|\/)(?:tests?|specs?|__tests__|[^/]*[._-](?:tests?|specs?)|features)\//i
const TEST_NAME = /(?:^|[._-])(?:tests?|specs?)(?=[._-]|$)|[a-z0-9](?:Tests?|Specs?)(?=\.|$)/g
const FOREIGN =
  /(?:^|\/)(?:vendor|third[_-]party|node_modules|bower_components|dist|out|fixtures?|__fixtures__|__snapshots__|testdata|priv\/static)\//i

/** Reads the traits off a path. */
export function traitsOf(path: string): FileTraits {
  const slash = path.lastIndexOf('/')
  const name = path.slice(slash + 1)
  const dot = name.indexOf('.', 1)
  const bare = dot < 0 ? name : name.slice(0, dot)
  return {
    sort: sortOf(name),
    test: TEST_FOLDER.test(path) || name.search(TEST_NAME) >= 0,
    foreign: FOREIGN.test(path),
    folders: path.split('/').length - 1,
    kin: bare.replace(TEST_NAME, '').toLowerCase(),
  }
}

function sortOf(name: string): FileSort {
  if (LOCK.test(name)) return 'asset'
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (extension.length === name.length) return 'data'
  if (EXTENSIONS.source.has(extension)) return 'source'
  if (EXTENSIONS.prose.has(extension)) return 'prose'
  return EXTENSIONS.asset.has(extension) ? 'asset' : 'data'
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ''))
}
