import { Gauge, type Registry } from 'prom-client'
import { foldersOf, type Disk, type ReadDisk } from '../../office/needs/disks.ts'
import type { Config } from '../../platform/config/config.ts'

/** Room on the disks of the data and, where they are a folder, the media. */
export function measureDisks(registry: Registry, config: Config, readDisk: ReadDisk) {
  const measure = (name: string, help: string, valueOf: (disk: Disk) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['holds'],
        registers: [],
        async collect() {
          this.reset()
          for (const [holds, folder] of Object.entries(foldersOf(config))) {
            const disk = await readDisk(folder).catch(() => null)
            if (disk) this.set({ holds }, valueOf(disk))
          }
        },
      }),
    )
  measure('melodia_disk_size_bytes', 'Size of the disk on which it is stored', ({ size }) => size)
  measure(
    'melodia_disk_free_bytes',
    'Room on that disk, for a user without privileges',
    ({ free }) => free,
  )
}
