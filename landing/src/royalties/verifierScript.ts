/** The script of the page of royalties: checks the files that somebody chose or dropped, here. */
import '../accountScript.ts'
import { counted } from '@melodia/contract/counted'
import { moneyOf } from '@melodia/contract/money'
import { verify, type Verdict } from '@melodia/royalties/verify'
import * as texts from '#texts/royalties.ts'

document.addEventListener('submit', (event) => {
  const form = verifierAt(event)
  if (!form) return
  event.preventDefault()
  void check(form)
})
document.addEventListener('dragover', (event) => {
  if (verifierAt(event)) event.preventDefault()
})
document.addEventListener('drop', (event) => {
  const form = verifierAt(event)
  if (!form) return
  event.preventDefault()
  for (const file of event.dataTransfer?.files ?? []) place(form, file)
})

const verifierAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>('[data-verifier]') : null

const field = (form: HTMLFormElement, name: 'inputs' | 'statement') =>
  form.elements.namedItem(name) as HTMLInputElement

/** Puts a dropped file where its name says that it belongs. */
function place(form: HTMLFormElement, file: File) {
  const files = new DataTransfer()
  files.items.add(file)
  field(form, file.name.endsWith('.json') ? 'statement' : 'inputs').files = files.files
}

async function check(form: HTMLFormElement) {
  const say = (text: string) => {
    const status = form.querySelector('output')
    if (status) status.textContent = text
  }
  const inputs = field(form, 'inputs').files?.[0]
  if (!inputs) return say(texts.chooseFile)
  say(texts.checking)
  const statement = field(form, 'statement').files?.[0]
  const found = await verify(new Uint8Array(await inputs.arrayBuffer()), {
    statement: await statement?.text(),
  })
  say(sentence(found, statement !== undefined))
}

function sentence(found: Verdict, hasStatement: boolean) {
  if (!found.right) return texts.wrong(placeOf(found), found.problem)
  const { pool_minor, currency } = found.header
  const lines = counted(found.lines.length, 'line')
  const right = texts.right(lines, moneyOf(pool_minor, currency), found.hash)
  return hasStatement ? `${right} ${texts.rightStatement}` : right
}

function placeOf(found: Extract<Verdict, { right: false }>) {
  if (found.in === 'inputs') return found.line === null ? '' : texts.wrongInLine(found.line)
  return found.line === null ? texts.wrongInStatement : texts.wrongInStatementLine(found.line)
}
