import { argv, stdout } from 'node:process'
import { openDatabase } from '../engine/open.ts'
import { addTrack } from './tracks.ts'

// Writes pairs of tracks until it is killed, and prints each pair once it is committed.
const [, , location = ''] = argv
const db = await openDatabase(JSON.parse(location))
for (;;) {
  const pair = await db.write(async (write) => {
    const first = await addTrack(write, { title: 'first', artists: [`Artist ${Date.now()}`] })
    const second = await addTrack(write, { title: 'second', status: 'pending' })
    return [first.id, second.id]
  })
  stdout.write(`${pair.join(' ')}\n`)
}
