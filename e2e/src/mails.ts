import { accessToken } from './token.ts'

interface MailRow {
  id: string
  to: string
  subject: string
}

/** Reads as the demo admin, where mails are kept. */
async function read<Reply>(url: string, path: string, token: string): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${url}/api/v1/admin/mails${path}`, { headers })
  if (!reply.ok) throw new Error(`Mails answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Reply
}

/** The link in the newest mail to somebody with this subject. */
export async function linkInMail(
  url: string,
  { to, subject }: Pick<MailRow, 'to' | 'subject'>,
): Promise<string> {
  const token = await accessToken(url, 'admin@melodia.example')
  const filter = encodeURIComponent(JSON.stringify({ q: to }))
  const { data } = await read<{ data: { mails: MailRow[] } }>(
    url,
    `?p=1&l=20&filter=${filter}`,
    token,
  )
  const mail = data.mails.find((each) => each.to === to && each.subject === subject)
  if (!mail) throw new Error(`There is no mail “${subject}” to ${to}`)
  const { text } = await read<{ text: string }>(url, `/${mail.id}`, token)
  const link = /https?:\/\/\S+\?token=\S+/.exec(text)?.[0]
  if (!link) throw new Error(`There is no link in: ${text}`)
  return link
}
