import type { Handle } from './database.ts'
import { fold } from './fold.ts'
import { newId } from './id.ts'
import { tidyName } from './names.ts'

export interface NewRequest {
  /** `seq` of the user who asks; at most one open request each. */
  user: number
  name: string
  bio: string
  genres: string[]
  message?: string
}

/** Returns the `seq`. Rejects as a duplicate where the user has an open request. */
export async function createRequest(
  write: Handle,
  request: NewRequest,
  now: number,
): Promise<number> {
  const { creator_requests } = write.tables
  const name = tidyName(request.name)
  const [row] = await write.db
    .insert(creator_requests)
    .values({
      ...request,
      name,
      name_sort: fold(name),
      id: newId(now),
      created_at: now,
      updated_at: now,
    })
    .returning({ seq: creator_requests.seq })
  if (!row) throw new Error('The request was not written')
  return row.seq
}
