import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addDocuments, documentsOf, getDocument, isDocumentInUse } from './documents.ts'
import { filesInUse } from './media.ts'
import { newId } from './records/id.ts'
import { addRepresentation } from './testing/representations.ts'
import { describeDatabases } from './testing/testing.ts'
import { NOW } from './testing/tracks.ts'

describeDatabases('documents of a record', (current) => {
  const aDocument = (name: string) => ({
    id: newId(),
    name,
    content_type: 'application/pdf',
    bytes: 7,
    sha256: '0'.repeat(64),
  })

  it('are its own, in order, in use while it is there, and gone with it', async () => {
    const { read } = current()
    const [first, second] = [aDocument('b.pdf'), aDocument('a.pdf')]
    const representation = await current().write(async (write) => {
      const seq = await addRepresentation(write)
      await addDocuments(write, { representation: seq }, [first, second], NOW)
      await addDocuments(write, { representation: seq }, [], NOW)
      return seq
    })
    const owner = { representation }
    const other = { claim: representation }
    expect(await documentsOf(read, owner)).toEqual(
      [first, second].map((row) => Object.assign({ created_at: NOW }, row)),
    )
    expect(await documentsOf(read, other)).toEqual([])
    expect(await getDocument(read, owner, first.id)).toMatchObject(first)
    expect(await getDocument(read, other, first.id)).toBeNull()
    expect(await getDocument(read, { consent: representation }, first.id)).toBeNull()
    const used = []
    for await (const { key } of filesInUse(read)) used.push(key)
    expect(used).toEqual([`documents/${first.id}`, `documents/${second.id}`])
    expect(await isDocumentInUse(read, `documents/${first.id}`)).toBe(true)

    const { representations } = read.tables
    await current().write((write) =>
      write.db.delete(representations).where(eq(representations.seq, representation)),
    )
    expect(await documentsOf(read, owner)).toEqual([])
    expect(await isDocumentInUse(read, `documents/${first.id}`)).toBe(false)
  })
})
