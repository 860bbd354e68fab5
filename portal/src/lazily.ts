import { lazy, type ComponentType } from 'react'

type ComponentOf<Export> = Export extends ComponentType<infer Props> ? ComponentType<Props> : never

/**
 * A component that is loaded when first shown: a route's screen, or something opened by a click.
 */
export const lazily = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] as ComponentOf<Module[Name]> }))
