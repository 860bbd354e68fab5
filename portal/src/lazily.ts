import { useIsFetching } from '@tanstack/react-query'
import { lazy, useEffect, type ComponentType } from 'react'

type ComponentOf<Export> = Export extends ComponentType<infer Props> ? ComponentType<Props> : never

/**
 * A component whose code is not part of the portal's first: a route's screen, or something opened by a
 * click. It is loaded when first shown, or ahead (`LoadAhead`); then it is shown at once.
 */
export function lazily<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  type Loaded = { default: ComponentOf<Module[Name]> }
  const loaded = async (): Promise<Loaded> => ({
    default: (await load())[name] as Loaded['default'],
  })
  let ahead: Loaded | undefined
  const Component = lazy(() => (ahead ? resolved(ahead) : loaded()))
  return Object.assign(Component, {
    async loadAhead() {
      ahead ??= await loaded()
    },
  })
}

/** A promise would be waited for: the fallback would be drawn, and React keeps that for 300 ms. */
const resolved = <Value>(value: Value) =>
  // oxlint-disable-next-line unicorn/no-thenable -- lazy() takes one, and nothing else gets it
  ({ then: (use: (value: Value) => void) => use(value) }) as Promise<Value>

/**
 * Loads components that may be shown next, while the page waits for nothing and the browser is idle; not for
 * people who save data, nor in a browser without idle callbacks. What fails here is loaded when shown.
 */
export function LoadAhead({ of: components }: { of: readonly object[] }) {
  const isWaiting = useIsFetching() > 0
  useEffect(() => {
    if (isWaiting || !mayLoadAhead()) return
    const idle = requestIdleCallback(() => {
      for (const component of components.filter(isLazy)) component.loadAhead().catch(() => {})
    })
    return () => cancelIdleCallback(idle)
  }, [components, isWaiting])
  return null
}

const isLazy = (component: object): component is { loadAhead: () => Promise<void> } =>
  'loadAhead' in component

const mayLoadAhead = () =>
  'requestIdleCallback' in globalThis &&
  !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData
