import { useGetList } from 'react-admin'
import { ASKED, NEWEST } from './asked.ts'

/** How many splits wait for an answer of the creator; 0 until that is known. */
export const useAskedTotal = () =>
  useGetList('splits', { pagination: { page: 1, perPage: 1 }, sort: NEWEST, filter: ASKED })
    .total ?? 0
