import { stat, statfs } from 'node:fs/promises'
import type { FullDisk } from '@melodia/contract/needs'
import type { Config } from '../../platform/config/config.ts'

/** A disk, and its room in bytes for a user without privileges. */
export interface Disk {
  device: number
  size: number
  free: number
}

/** Reads the disk that a folder lies on. */
export type ReadDisk = (folder: string) => Promise<Disk>

/** Shares of a disk at which administrators are told. */
const WARNING = 0.85
const URGENT = 0.95

export const readDisk: ReadDisk = async (folder) => {
  const [{ dev: device }, { bsize, blocks, bavail }] = await Promise.all([
    stat(folder),
    statfs(folder),
  ])
  return { device, size: bsize * blocks, free: bsize * bavail }
}

/** The folders in which something is stored, by what they hold. */
export const foldersOf = ({ dataDir, media }: Pick<Config, 'dataDir' | 'media'>): Folders => ({
  data: dataDir,
  ...(media.kind === 'folder' && { media: media.path }),
})

type Folders = { [Holds in FullDisk['holds'][number]]?: string }

/** The disks of these folders that are nearly full, each once. */
export async function fullDisks(folders: Folders, read: ReadDisk): Promise<FullDisk[]> {
  const disks = new Map<number, Disk & { holds: FullDisk['holds'] }>()
  for (const holds of ['data', 'media'] as const) {
    const folder = folders[holds]
    // A folder that cannot be read hides nothing else that waits.
    const disk = folder === undefined ? null : await read(folder).catch(() => null)
    if (!disk) continue
    const before = disks.get(disk.device)
    disks.set(disk.device, { ...disk, holds: [...(before?.holds ?? []), holds] })
  }
  return [...disks.values()].flatMap(({ holds, size, free }) => {
    const used = size > 0 ? 1 - free / size : 0
    return used < WARNING ? [] : { holds, used, free_bytes: free, is_urgent: used >= URGENT }
  })
}
