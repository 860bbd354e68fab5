import type { Role } from '@melodia/contract/session'
import {
  bearing,
  hasStatements,
  homeOf,
  loadApplicant,
  loadConfig,
  logoutOf,
  realBrowser,
  type Browser,
} from '@melodia/session'
import * as texts from '#texts/gate.ts'

/** Items of the menu, in this order. Those without a path are shown once it is known that they fit. */
const ITEMS = [
  { name: 'account', label: texts.account },
  { name: 'request', label: texts.becomeCreator },
  { name: 'liked', label: texts.likedTracks, path: '/music/liked' },
  { name: 'following', label: texts.following, path: '/music/following' },
  { name: 'statements', label: texts.myStatements },
  { name: 'creator', label: texts.creatorPortal },
  { name: 'admin', label: texts.backOffice },
  { name: 'leave', label: texts.signOut },
] as const
type Name = (typeof ITEMS)[number]['name']

/** Where people read the statements that they have claimed. */
const OWN_STATEMENTS = '/creators/me/statements'

interface Person {
  name: string
  email: string
  /** Paths and, where they differ, labels of the items that fit this person. */
  items: Partial<Record<Name, { path: string; label?: string }>>
}

/**
 * Puts the menu of the signed-in person into a place of the page, instead of what is there; visitors
 * keep that. No React: the public pages have none.
 */
export function showAccountMenu(place: HTMLElement, browser: Browser = realBrowser): void {
  const role = bearing(browser)?.role
  if (!role) return
  const menu = document.createElement('div')
  menu.className = 'account'
  const { button, panel, who, items } = partsOf(menu)
  items.leave.href = logoutOf(role)
  let person: Promise<Person> | null = null

  const shown = () => Object.values(items).filter(({ hidden }) => !hidden)
  const focusOn = (index: number) =>
    shown()
      .at(index % shown().length)
      ?.focus()
  const isOpen = () => !panel.hidden

  function setOpen(isNowOpen: boolean) {
    panel.hidden = !isNowOpen
    button.setAttribute('aria-expanded', String(isNowOpen))
    if (isNowOpen) person ??= load()
  }
  function load() {
    const loading = loadPerson(role!, browser)
    loading.then(draw, (error: unknown) => {
      browser.report(error)
      person = null
      who.textContent = texts.yourNameCannotBeLoaded
    })
    return loading
  }
  function draw({ name, email, items: fitting }: Person) {
    who.replaceChildren(textOf('strong', name), ...(email === name ? [] : [textOf('span', email)]))
    for (const [key, item] of Object.entries(items)) {
      const known = fitting[key as Name]
      if (!known) continue
      item.href = known.path
      item.textContent = known.label ?? item.textContent
      item.hidden = false
    }
  }

  button.addEventListener('click', () => {
    setOpen(!isOpen())
    if (isOpen()) focusOn(0)
  })
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    focusOn(event.key === 'ArrowDown' ? 0 : -1)
  })
  panel.addEventListener('keydown', (event) => {
    const at = shown().findIndex((item) => item === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    focusOn(to)
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return
    setOpen(false)
    button.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) setOpen(false)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) setOpen(false)
  })
  place.replaceChildren(menu)
}

function partsOf(menu: HTMLElement) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'account-button'
  button.textContent = texts.account
  button.setAttribute('aria-haspopup', 'menu')
  button.setAttribute('aria-expanded', 'false')
  button.setAttribute('aria-controls', 'account-menu')
  const panel = document.createElement('div')
  panel.className = 'account-panel'
  panel.hidden = true
  const who = textOf('p', texts.loading)
  who.className = 'account-who'
  const list = document.createElement('div')
  list.id = 'account-menu'
  list.setAttribute('role', 'menu')
  list.setAttribute('aria-label', 'Account')
  const items = Object.fromEntries(
    ITEMS.map((item) => [item.name, linkOf(item.label, 'path' in item ? item.path : null)]),
  ) as Record<Name, HTMLAnchorElement>
  items.leave.hidden = false
  list.append(...Object.values(items))
  panel.append(who, list)
  menu.append(button, panel)
  return { button, panel, who, items }
}

function linkOf(label: string, path: string | null) {
  const link = document.createElement('a')
  link.textContent = label
  link.setAttribute('role', 'menuitem')
  link.tabIndex = -1
  link.hidden = path === null
  if (path !== null) link.href = path
  return link
}

function textOf(tag: 'p' | 'span' | 'strong', text: string) {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/** Asked when the menu is opened, so that nobody pays for it on each page. */
async function loadPerson(role: Role, browser: Browser): Promise<Person> {
  const [{ accounts }, { user, isCreator, request }, isPaid] = await Promise.all([
    loadConfig(browser),
    loadApplicant(browser),
    hasStatements(browser),
  ])
  return {
    name: user.name || user.email,
    email: user.email,
    items: {
      ...(accounts.account_url && { account: { path: accounts.account_url } }),
      ...(isPaid && { statements: { path: OWN_STATEMENTS } }),
      ...(isCreator
        ? { creator: { path: homeOf('creator') } }
        : {
            request: {
              path: homeOf('user'),
              ...(request && request.state !== 'granted' && { label: texts.myRequest }),
            },
          }),
      ...(role === 'admin' && { admin: { path: homeOf('admin') } }),
    },
  }
}
