import { statfsSync } from 'node:fs'

/**
 * Whether the system tells of every change below a folder, whoever makes it. Known of these file systems of Linux; on a network, in a virtual
 * machine's shared folder or on FUSE others may write without a word, and on other systems events come late.
 */
export function isLocalDisk(folder: string): boolean {
  return process.platform === 'linux' && LOCAL.has(statfsSync(folder).type)
}

/** By the numbers of `statfs(2)`. Overlay stands for containers: what is written through it is told. */
const LOCAL: ReadonlySet<number> = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // XFS
  0x9123683e, // Btrfs
  0x01021994, // tmpfs
  0xf2f52010, // F2FS
  0x2fc12fc1, // ZFS
  0xca451a4e, // bcachefs
  0x794c7630, // overlay
])
