import type { ReactNode } from 'react'

/** In place of `layout/Later.tsx`: tests look at a screen when all of it is drawn. */
export const Later = ({ children }: { placeholder?: ReactNode; children: ReactNode }) => children
