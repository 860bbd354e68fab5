import { fakeBrowser, type FakeBrowser } from '@melodia/session/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PartnerProgram } from './artists/PartnerProgram.tsx'
import { VoiceLicensing } from './artists/VoiceLicensing.tsx'
import { Callback } from './Callback.tsx'
import { Home } from './Home.tsx'
import { readLinks } from './links.ts'
import { NotFound } from './NotFound.tsx'
import { pageAt } from './page.ts'
import { pages } from './pages.tsx'
import { renderPages } from './prerender.tsx'

afterEach(cleanup)
const links = { appStore: 'https://apps.test/x', contact: 'hello@b.test', year: '2031' }
const link = (name: string) => screen.getByRole('link', { name })

describe('spec §1: the landing page', () => {
  test('says what the product is, under one heading', () => {
    render(<Home links={links} />)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/respects artists/)
    expect(screen.getByText(/royalties reach the original artists, and/)).toBeTruthy()
    expect(screen.getByText('Fair compensation')).toBeTruthy()
  })

  test('"Join as Creator" goes to /creators/account/new', () => {
    render(<Home links={links} />)
    for (const join of screen.getAllByRole('link', { name: 'Join as Creator' }))
      expect(join.getAttribute('href')).toBe('/creators/account/new')
  })

  test.each(['Download on App Store', 'Download', 'iOS App'])(
    '%s opens the app-store page in a new tab',
    (name) => {
      render(<Home links={links} />)
      expect(link(name).getAttribute('href')).toBe('https://apps.test/x')
      expect(link(name).getAttribute('target')).toBe('_blank')
      expect(link(name).getAttribute('rel')).toBe('noopener noreferrer')
    },
  )

  test('the banner names three streaming brands', () => {
    render(<Home links={links} />)
    const banner = screen.getByRole('region', { name: "Don't worry, AI won't replace them" })
    const brands = within(banner).getAllByRole('listitem')
    expect(brands.map(({ textContent }) => textContent)).toEqual([
      'Spotify',
      'Apple Music',
      'Deezer',
    ])
    for (const brand of brands) expect(brand.querySelector('svg')).toBeTruthy()
  })

  test('how it works has three steps, what ethical means has its numbers', () => {
    render(<Home links={links} />)
    const steps = screen.getByRole('region', { name: /in three steps/ })
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3)
    const rules = screen.getByRole('region', { name: 'Ethical, in numbers you can check' })
    const headings = within(rules).getAllByRole('heading', { level: 3 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      '0 uploads published by a machine',
      '1 decision for each track',
      '2 kinds of names on every track',
      '15 minutes, then the link ends',
    ])
  })

  test('a question is answered without a script', () => {
    render(<Home links={links} />)
    const answer = screen.getByText(/MP3 of up to 60 MB and 20 minutes/)
    expect(answer.closest('details')?.querySelector('summary')?.textContent).toBe(
      'What do I send in?',
    )
  })

  test('an artist reads what they can do, and where', () => {
    render(<Home links={links} />)
    const question = screen.getByText('I am an artist. What can I do?').closest('details')
    const ways = within(question as HTMLElement).getAllByRole('link', { hidden: true })
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/voice-licensing',
      '/partner-program',
      '/claims/new',
    ])
  })

  test('links within the page lead somewhere', () => {
    const { container } = render(<Home links={links} />)
    const anchors = container.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')
    expect(anchors.length).toBeGreaterThan(0)
    for (const { hash } of anchors) expect(container.querySelector(hash)).toBeTruthy()
  })

  test('the footer has the four columns, placeholders are no links', () => {
    render(<Home links={links} />)
    const footer = screen.getByRole('contentinfo')
    const columns = within(footer).getAllByRole('heading')
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      'Platform',
      'Creators',
      'Artists',
      'Company',
    ])
    const entries = within(footer).getAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'iOS App',
      'Desktop (Soon)',
      'Become a Creator',
      'Creator sign-in',
      'Partner Program',
      'Voice Licensing',
      'Royalties',
      'About soon',
      'Careers',
      'Privacy soon',
      'Terms of Use soon',
      'Contact',
    ])
    for (const entry of entries.filter(({ textContent }) => /soon/i.test(textContent ?? '')))
      expect(within(entry).queryByRole('link')).toBeNull()
    expect(link('Contact').getAttribute('href')).toBe('mailto:hello@b.test')
    expect(link('Careers').getAttribute('href')).toBe('/careers')
    expect(within(footer).getByText('© 2031 Melødia')).toBeTruthy()
  })
})

describe.each([
  ['Partner Program', PartnerProgram],
  ['Voice Licensing', VoiceLicensing],
])('for artists: %s', (title, View) => {
  test('its parts have headings under one', () => {
    render(<View links={links} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3)
    const steps = main.getAllByRole('heading', { level: 3 })
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Ask to speak for the artist',
      'A person answers',
      'Add a consent',
    ])
  })

  test('leads to the portal, to the form of claims and back to Home', () => {
    render(<View links={links} />)
    expect(link('Sign in to the creator portal').getAttribute('href')).toBe('/creators/login')
    expect(link('Join as Creator').getAttribute('href')).toBe('/creators/account/new')
    expect(link('Report or claim').getAttribute('href')).toBe('/claims/new')
    expect(link('How it works').getAttribute('href')).toBe('/#how')
  })
})

test('spec §2: the not-found page', () => {
  render(<NotFound />)
  expect(screen.getByText((_, element) => element?.textContent === '404')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  const text = "The page you're looking for doesn't exist or has been moved."
  expect(screen.getByText(text)).toBeTruthy()
  expect(link('Return to Homepage').getAttribute('href')).toBe('/')
})

describe('spec §2, §4: /callback', () => {
  const arrive = (changes: Partial<FakeBrowser> = {}) => {
    const location = { ...fakeBrowser().location, pathname: '/callback', search: '?code=1&state=s' }
    const went: unknown[] = []
    location.replace = (url) => void went.push(url)
    const browser = fakeBrowser({ location, ...changes })
    browser.session.setItem('x-oidc-state', 's')
    browser.session.setItem('x-pkce-verifier', 'v')
    browser.answers['/oauth2/token'] = { access_token: 'token' }
    browser.answers['/auth/admin/status'] = { role: 'user' }
    browser.answers['/auth/creator/status'] = { role: 'creator' }
    render(<Callback browser={browser} />)
    return { browser, went }
  }

  test('shows Loading... and goes to the area of the role', async () => {
    const { browser, went } = arrive()
    expect(screen.getByText('Loading...')).toBeTruthy()
    await vi.waitFor(() => expect(went).toEqual(['/creators']), { timeout: 30_000 })
    expect(browser.local.getItem('x-ctk')).toBe('token')
    expect(browser.reported).toEqual([])
  })

  test('spec §8: a failure is only logged, and leads to /login', async () => {
    const { browser, went } = arrive({ fetch: () => Promise.reject(new TypeError('no net')) })
    await vi.waitFor(() => expect(went).toEqual(['/login']), { timeout: 30_000 })
    expect(browser.reported).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('pages', () => {
  const template = [
    '<head><title>x</title>',
    '<script type="module" crossorigin src="/assets/index-a1.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/gate-b2.js">',
    '<script type="module" crossorigin="" src="/assets/account-e5.js"></script>',
    '<script type="module" crossorigin="" src="/assets/home-c3.js"></script>',
    '<script type="module" crossorigin="" src="/assets/verifier-d4.js"></script>',
    '</head><body><div id="root"></div></body>',
  ].join('')
  let files: Record<string, string> = {}
  beforeAll(() => {
    files = renderPages(template)
  })

  test('each route of spec §2 has its file and its title', () => {
    expect(pages.map(({ path }) => path)).toEqual([
      '/',
      '/partner-program',
      '/royalties',
      '/voice-licensing',
      '/login',
      '/callback',
      '/statements/claim',
      '/logout',
      '/unknown',
    ])
    expect(Object.keys(files)).toEqual([
      'index.html',
      'partner-program.html',
      'royalties.html',
      'voice-licensing.html',
      'login.html',
      'callback.html',
      'statements/claim.html',
      'logout.html',
      'unknown.html',
    ])
    for (const [index, page] of pages.entries())
      expect(Object.values(files)[index]).toContain(`<title>${page.title}</title>`)
    expect(pageAt(pages, '/login/')?.path).toBe('/login')
    expect(pageAt(pages, '/nowhere')).toBeUndefined()
  })

  test('reading needs no script, signing in does', () => {
    const scriptsOf = (name: string) =>
      [...(files[name] ?? '').matchAll(/<script type="module"[^>]*src="([^"]*)"/g)].map(
        ([, src]) => src,
      )
    expect(scriptsOf('unknown.html')).toEqual([])
    for (const name of ['partner-program.html', 'voice-licensing.html'])
      expect(scriptsOf(name)).toEqual(['/assets/account-e5.js'])
    expect(scriptsOf('index.html')).toEqual(['/assets/home-c3.js'])
    expect(scriptsOf('royalties.html')).toEqual(['/assets/verifier-d4.js'])
    for (const name of ['login.html', 'callback.html', 'logout.html'])
      expect(scriptsOf(name)).toEqual(['/assets/index-a1.js'])
    for (const name of ['index.html', 'unknown.html'])
      expect(files[name]).not.toContain('modulepreload')
    expect(files['index.html']).toContain('href="__APP_STORE_URL__"')
    expect(files['index.html']).toContain('© __CURRENT_YEAR__')
    expect(files['login.html']).toContain('Sign In Securely')
    expect(files['login.html']).toContain('<noscript>')
    expect(files['callback.html']).toContain('<div id="root"></div>')
  })

  test('each page with a place for the account has a script that fills it', () => {
    const withPlace = pages.filter(({ path }) =>
      files[`${path.slice(1) || 'index'}.html`]?.includes('data-account'),
    )
    expect(withPlace.map(({ path, script }) => [path, script])).toEqual([
      ['/', 'home'],
      ['/partner-program', 'account'],
      ['/royalties', 'verifier'],
      ['/voice-licensing', 'account'],
    ])
  })

  test('Home and what artists read is there to be found', () => {
    const head = files['index.html'] ?? ''
    expect(head).toContain('rel="canonical" href="__PUBLIC_URL__/"')
    expect(head).toContain('property="og:image" content="__PUBLIC_URL__/social.png"')
    expect(head).toContain('name="twitter:card" content="summary_large_image"')
    expect(head).not.toContain('noindex')
    const found = Object.keys(files).filter((name) => !files[name]?.includes('noindex'))
    expect(found).toEqual([
      'index.html',
      'partner-program.html',
      'royalties.html',
      'voice-licensing.html',
    ])
    expect(files['voice-licensing.html']).toContain(
      'rel="canonical" href="__PUBLIC_URL__/voice-licensing"',
    )
  })

  test('what search engines may know is well-formed', () => {
    const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(files['index.html'] ?? '') ?? []
    const { '@graph': facts } = JSON.parse(json)
    expect(facts.map((fact: { '@type': string }) => fact['@type'])).toEqual([
      'Organization',
      'WebSite',
    ])
  })

  test('nothing is styled inline, which the policy refuses', () => {
    for (const html of Object.values(files)) expect(html).not.toMatch(/\sstyle=|<style/)
  })
})

test('in the browser the links come from the head, where the server put them', () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="melodia:app-store" content="https://a.test"><meta name="melodia:year" content="2031">',
  )
  expect(readLinks()).toEqual({ appStore: 'https://a.test', contact: '', year: '2031' })
})
