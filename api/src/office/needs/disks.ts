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

/** A disk with what lies on it. */
interface DiskOfFolders extends Disk {
  holds: FullDisk['holds']
}

/** The disks of these folders, each once. */
export async function disksOf(folders: Folders, read: ReadDisk): Promise<DiskOfFolders[]> {
  const disks = new Map<number, DiskOfFolders>()
  for (const holds of ['data', 'media'] as const) {
    const folder = folders[holds]
    // A folder that cannot be read hides nothing else that waits.
    const disk = folder === undefined ? null : await read(folder).catch(() => null)
    if (!disk) continue
    const before = disks.get(disk.device)
    disks.set(disk.device, { ...disk, holds: [...(before?.holds ?? []), holds] })
  }
  return [...disks.values()]
}

const usedOf = ({ size, free }: Disk) => (size > 0 ? 1 - free / size : 0)

/** Whether administrators should make room. */
export const isNearlyFull = (disk: Disk) => usedOf(disk) >= WARNING

/** Those of them that are nearly full. */
export async function fullDisks(folders: Folders, read: ReadDisk): Promise<FullDisk[]> {
  return (await disksOf(folders, read)).filter(isNearlyFull).map((disk) => {
    const used = usedOf(disk)
    return { holds: disk.holds, used, free_bytes: disk.free, is_urgent: used >= URGENT }
  })
}
