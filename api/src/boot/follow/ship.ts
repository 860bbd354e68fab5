import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { WalFollower } from '@melodia/db/wal/follow'
import type { Objects } from '../backups/objects.ts'
import { nameOf, type Piece } from './names.ts'

interface ShipOptions {
  follower: WalFollower
  objects: Objects
  run: string
  /** Folder for segments that are under way. */
  folder: string
  clock: () => number
}

/** Until when everything is in the place, and the number of the last segment, 0 before the first. */
export interface Shipped {
  at: number
  number: number
}

export interface Shipper {
  /** Brings to the place what was committed until now. What failed before goes first. */
  ship(): Promise<Shipped>
  /** The log of the last segment. */
  log(): number
}

/** Sends segments one after another. */
export function makeShipper({ follower, objects, run, folder, clock }: ShipOptions): Shipper {
  const file = join(folder, 'segment')
  let number = 0
  let log = 0
  let at = 0
  let waiting: Piece | null = null
  let inTurn: Promise<unknown> = Promise.resolve()

  async function send(piece: Piece) {
    waiting = piece
    await objects.put(nameOf(piece), file)
    await rm(file)
    waiting = null
    number = piece.number
    log = piece.log
  }

  async function once(): Promise<Shipped> {
    if (waiting) await send(waiting)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // A clock that is set back sets no segment before the one before it.
    at = Math.max(at, clock())
    const segment = await follower.next(file)
    if (segment) await send({ run, kind: 'segment', number: number + 1, at, log: segment.log })
    return { at, number }
  }

  return {
    ship() {
      const shipped = inTurn.then(once)
      inTurn = shipped.catch(() => undefined)
      return shipped
    },
    log: () => log,
  }
}
