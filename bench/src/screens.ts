import { launchChromium } from '@melodia/e2e/chromium'
import { accessToken } from '@melodia/e2e/token'
import { scriptBytes, transferred } from './pages.ts'

/** Bytes that a browser loads for the landing page, a sign-in page and a portal's first list. */
export async function screenBytes(url: string) {
  const browser = await launchChromium()
  try {
    const landing = await transferred(browser, url, (page) => page.waitForLoadState('networkidle'))
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const needed = await scriptBytes(page, async () => {
      await page.goto(url)
      await page.getByRole('heading', { level: 1 }).waitFor()
    })
    const login = await browser.newPage()
    const signIn = await scriptBytes(login, async () => {
      await login.goto(`${url}/admin/login`)
      await login.getByRole('button', { name: 'Sign In Securely' }).waitFor()
    })
    const portal = await browser.newPage()
    await portal.goto(`${url}/admin/login`)
    const token = await accessToken(url, 'admin@melodia.example')
    await portal.evaluate((value) => localStorage.setItem('x-atk', value), token)
    const list = await scriptBytes(portal, async () => {
      await portal.goto(`${url}/admin/tracks`)
      await portal.getByRole('table').waitFor()
    })
    return { landing, needed, signIn, list }
  } finally {
    await browser.close()
  }
}
