import { lazy, type ComponentType } from 'react'

/** A component that is fetched when it is first shown: a route's screen, or what a click opens. */
export const lazily = <Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }))
