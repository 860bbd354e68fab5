import { beforeEach, expect, test } from 'vitest'
import { portalStore } from './store.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a list is remembered in its session; preferences stay', () => {
  const store = portalStore()
  store.setItem('tracks.listParams', { filter: { genre: 'Jazz' } })
  store.setItem('tracks.datatable', ['album'])
  expect(portalStore().getItem('tracks.listParams')).toEqual({ filter: { genre: 'Jazz' } })
  sessionStorage.clear()
  expect(portalStore().getItem('tracks.listParams', 'none')).toBe('none')
  expect(portalStore().getItem('tracks.datatable')).toEqual(['album'])
})

test('what can be undone is of the tab in which it was done', () => {
  const store = portalStore()
  for (const key of ['review.lastDecision', 'trash.last']) {
    store.setItem(key, { at: 1 })
    expect(localStorage.getItem(`RaStore.${key}`)).toBeNull()
    expect(portalStore().getItem(key)).toEqual({ at: 1 })
  }
})

test('what earlier versions kept of lists is forgotten', () => {
  localStorage.setItem('RaStore.tracks.listParams', '{}')
  localStorage.setItem('RaStore.preferences.density', '"compact"')
  const store = portalStore()
  store.setup()
  store.teardown()
  expect(localStorage.getItem('RaStore.tracks.listParams')).toBeNull()
  expect(store.getItem('preferences.density')).toBe('compact')
})

test('those who read a value hear of its change and of its end', () => {
  const store = portalStore()
  const heard: unknown[] = []
  const stop = store.subscribe('artists.view', (value) => heard.push(value))
  store.setItem('artists.view', 1)
  store.reset()
  stop()
  store.setItem('artists.view', 2)
  expect(heard).toEqual([1, undefined])
})
