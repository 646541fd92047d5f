import type { Discovery } from '@repolore/fs-store'

/** In words, why this folder is the root. */
export function whyRoot({ source, value, start, root, end }: Discovery): string {
  const named = source === 'working directory' ? `the working directory is ${value}` : `${source} is ${value}`
  if (end === 'as-given') return `${named}, and that is taken as it stands`
  const up = start === root ? '' : ', walking up,'
  return `${named}; from there${up} ${ENDS[end]}`
}

const ENDS: { readonly [E in Exclude<Discovery['end'], 'as-given'>]: string } = {
  store: 'it is the nearest folder with a store',
  git: 'no store was found up to the repository, where one would be made',
  home: 'no store was found below the home folder, and there is no repository',
  top: 'no store was found up to the top of the disk, and there is no repository',
}
