import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '@melodia/e2e/chromium'
import { freePort, startProduct } from '@melodia/e2e/product'
import { accessToken } from '@melodia/e2e/token'
import { BUDGETS, holds, type Measure } from './budgets.ts'
import { lighthouseScores } from './lighthouse.ts'
import { atSize, listAgainstBare } from './lists.ts'
import { fillTracks } from './million.ts'
import { scriptBytes, transferred } from './pages.ts'
import { startBare } from './server.ts'
import { uploadAgainstPipe } from './upload.ts'

const ARTWORK = join(import.meta.dirname, '../../db/demo/artwork')
const folder = await mkdtemp(join(tmpdir(), 'melodia-bench-'))
const at = (name: string) => join(folder, name)
/** Each on a port of its own: where the product is, its people have their roles. */
const ports = { small: String(await freePort()), large: String(await freePort()) }
async function open(name: keyof typeof ports) {
  const product = await startProduct({
    DATA_DIR: at(name),
    PORT: ports[name],
    RATE_CALLS: '0',
  })
  process.once('exit', () => product.child.kill())
  return product
}
const signedIn = async ({ url }: { url: string }) => ({
  url,
  headers: { authorization: `Bearer ${await accessToken(url, 'admin@melodia.example')}` },
})

let isOver = false
function report(measure: Measure, value: number) {
  const isHeld = holds(measure, value)
  isOver ||= !isHeld
  const [[kind, bound] = []] = Object.entries(BUDGETS[measure])
  const shown = value >= 100 ? value.toFixed(0) : value.toFixed(2)
  console.log(`${isHeld ? 'held' : 'OVER'}  ${shown.padStart(8)}  at ${kind} ${bound}  ${measure}`)
}

/** What browsers load of the landing page, a sign-in page and a portal. */
async function measurePages(url: string) {
  const browser = await launchChromium()
  const read = () => transferred(browser, url, (page) => page.waitForLoadState('networkidle'))
  report('landing: total transfer (bytes, compressed)', await read())
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const needed = await scriptBytes(page, async () => {
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
  report('landing: JavaScript needed to read it (bytes)', needed)
  await context.close()

  const login = await browser.newPage()
  const signIn = await scriptBytes(login, async () => {
    await login.goto(`${url}/admin/login`)
    await login.getByRole('button', { name: 'Sign In Securely' }).waitFor()
  })
  report('sign-in page: JavaScript (bytes, gzip)', signIn)
  const portal = await browser.newPage()
  await portal.goto(`${url}/admin/login`)
  const token = await accessToken(url, 'admin@melodia.example')
  await portal.evaluate((value) => localStorage.setItem('x-atk', value), token)
  const list = await scriptBytes(portal, async () => {
    await portal.goto(`${url}/admin/tracks`)
    await portal.getByRole('table').waitFor()
  })
  report('portal, first list: JavaScript (bytes, gzip)', list)
  await browser.close()
  const { lost, ...scores } = await lighthouseScores(url)
  console.log(`      Lighthouse of the landing page: ${JSON.stringify(scores)} ${lost.join('; ')}`)
}

try {
  for (const name of ['small', 'large'] as const) await (await open(name)).stop()
  const start = performance.now()
  const again = await open('small')
  report('start to first 200 on an existing database (ms)', performance.now() - start)
  await measurePages(again.url)
  await again.stop()

  fillTracks(join(at('small'), 'melodia.sqlite'), 1_000)
  fillTracks(join(at('large'), 'melodia.sqlite'), 1_000_000)
  const bare = await startBare(folder)
  const [smallProduct, largeProduct] = [await open('small'), await open('large')]
  const [small, large] = [await signedIn(smallProduct), await signedIn(largeProduct)]
  const page = await listAgainstBare(small, bare.url)
  report('track list page against a bare route of the same bytes (ratio)', page.kept)
  console.log(`      the same where each page is read anew: ${page.read.toFixed(2)}`)
  const sizes = await atSize(large, small)
  report('list at 1,000,000 tracks against 1,000 (ratio of latency)', sizes.list)
  report('search at 1,000,000 tracks against 1,000 (ratio of latency)', sizes.search)
  report('get at 1,000,000 tracks against 1,000 (ratio of latency)', sizes.get)
  await largeProduct.stop()

  const png = (await readdir(ARTWORK)).find((name) => name.endsWith('.png')) ?? ''
  const artwork = new Blob([await readFile(join(ARTWORK, png))])
  report(
    'upload against piping the same form to disk (ratio of throughput)',
    await uploadAgainstPipe(small, bare.url, artwork),
  )
  await smallProduct.stop()
  await bare.stop()
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = isOver ? 1 : 0
