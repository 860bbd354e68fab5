import type { MailContent } from '@melodia/contract/mailContents'
import type { Notice } from '@melodia/contract/notices'
import { describe, expect, it } from 'vitest'
import { mailInWords } from './mails.ts'

const comment = (title: string, notes = ''): Notice => ({
  kind: 'track.answered',
  detail: { track: 't1', title, status: 'pending', notes },
})
const noticeMail = (notice: Notice, hasTexts = true): MailContent => ({
  kind: 'notice',
  detail: { notice, hasTexts },
})
const path = '/admin/tracks/pending/edit/t1'

describe('a mail in words', () => {
  it('tells of a notification, and only its hint where a stranger may have written the texts', () => {
    const content = comment('Ferry', 'Listen')
    expect(mailInWords(noticeMail(content))).toEqual({
      subject: 'A comment on “Ferry”',
      title: 'A comment on “Ferry”',
      paragraphs: [],
      quote: 'Listen',
      action: { label: 'Open Melødia', path },
    })
    expect(mailInWords(noticeMail(content, false))).toEqual({
      subject: 'A creator commented on a track',
      title: 'A creator commented on a track',
      paragraphs: [],
      action: { label: 'Open Melødia', path },
    })
  })

  it('tells of a dismissal with the link that appeals, unless it waited before there were any', () => {
    const detail = { number: 'C-2026-000001', title: 'Ferry', notes: 'No.', contactEmail: 'a@b.c' }
    const appeal = { path: '/claims/appeal?token=t', until: Date.UTC(2027, 4, 28, 9, 5) }
    const words = mailInWords({ kind: 'claim-dismissed', detail: { ...detail, appeal } })
    expect(words.action).toEqual({ label: 'Appeal', path: appeal.path })
    expect(words.paragraphs.join()).toContain('until 28 May 2027 at 09:05 UTC')
    const older = mailInWords({ kind: 'claim-dismissed', detail })
    expect([older.action, older.paragraphs.join()]).toEqual([
      undefined,
      expect.stringContaining('write to a@b.c'),
    ])
  })

  it('has the lists of a summary', () => {
    const queue: Notice = { kind: 'queue.summary', detail: { tracks: 2, requests: 1 } }
    expect(mailInWords(noticeMail(queue))).toMatchObject({
      subject: 'Waiting: 2 tracks, 1 request',
      paragraphs: ['This is what waits for a decision this morning.'],
      entries: [{ title: 'Pending Tracks: 2' }, { title: 'Pending Requests: 1' }],
      action: { label: 'Open the admin portal', path: '/admin' },
    })
    const detail = { notices: [comment('Ferry', 'Listen')], left: 0, hasTexts: true }
    const entries = [{ title: 'A comment on “Ferry”', text: 'Listen', path }]
    expect(mailInWords({ kind: 'summary', detail })).toEqual({
      subject: 'One thing is new',
      title: 'One thing is new',
      paragraphs: [],
      entries,
    })
    expect(mailInWords({ kind: 'summary', detail: { ...detail, left: 4 } })).toMatchObject({
      subject: '5 things are new',
      paragraphs: ['The newest 1 of them:'],
      entries,
    })
  })

  it('names those that it gathers, and where they lead', () => {
    const test: MailContent = { kind: 'test', detail: { by: 'Ada' } }
    const contents = [noticeMail(comment('Ferry', 'Listen')), test]
    const entries = [
      { title: 'A comment on “Ferry”', text: '', path },
      { title: 'Mails from Melødia arrive', text: '', path: '/accounts/me' },
    ]
    expect(mailInWords({ kind: 'gathered', detail: { contents, total: 2 } })).toEqual({
      subject: '2 more things happened',
      title: '2 more things happened',
      paragraphs: ['There were so many that they come in one mail.'],
      entries,
    })
    expect(mailInWords({ kind: 'gathered', detail: { contents, total: 9 } })).toMatchObject({
      subject: '9 more things happened',
      paragraphs: [expect.anything(), 'The first 2 of them:'],
    })
  })

  it('names who sent a test, shortly and without links', () => {
    const by = `Visit https://evil.example ${'x'.repeat(99)}`
    const { paragraphs } = mailInWords({ kind: 'test', detail: { by } })
    expect(paragraphs[0]).toMatch(/^Visit https: \/\/evil. example x{32}… sent this test/)
  })

  it('has texts of strangers short, on one line and as no links', () => {
    const title = `“Free\r\nBcc: x@y.example https://evil.example/x\u202E ${'x'.repeat(400)}”`
    const notice = comment(title, 'See evil.example/y')
    const alone = mailInWords(noticeMail(notice))
    expect(alone.subject).toHaveLength(120)
    expect(alone.title).toHaveLength(300)
    expect(alone.quote).toBe('See evil. example/y')
    const summary = { notices: [notice], left: 0, hasTexts: true }
    const listed = mailInWords({ kind: 'summary', detail: summary }).entries?.[0]
    expect(listed?.text).toBe('See evil. example/y')
    const gathered = { contents: [noticeMail(notice)], total: 1 }
    const named = mailInWords({ kind: 'gathered', detail: gathered }).entries?.[0]
    for (const text of [alone.subject, alone.title, listed?.title, named?.title]) {
      expect(text).toContain('https: //evil. example/x')
      expect(text).not.toMatch(/[\r\n\u202E]/)
    }
  })
})
