import { writePlays } from '@melodia/db/testing/periods'
import type { TestApp } from '../../testing/index.ts'
import { DAY, periodsOf } from '../periods/testing.ts'

/** A statement of the creator of a track that was public and that somebody heard. Returns its id. */
export async function closedStatement(kit: TestApp, track: string): Promise<string> {
  const periods = periodsOf(kit)
  const at = kit.now() - 15 * DAY
  await kit.db.write((write) => writePlays(write, [{ track, listener: 1, at }]))
  await periods.close(await periods.run(await periods.create()))
  const { body } = await kit.as('creator').get<{ id: string }[]>('/statements?range=[0,0]')
  return body[0]?.id ?? ''
}
