import { createContext } from 'react'

/** Whether the requests on the screen are samples, with which nothing can be done. */
export const SamplesContext = createContext(false)
