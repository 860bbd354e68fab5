import { useGetOne } from 'react-admin'

/** The name of a record of which only the id is known. */
export const NameOf = ({ resource, id }: { resource: string; id: string }) => {
  const { data } = useGetOne<{ id: string; name: string }>(resource, { id })
  return <>{data?.name ?? '…'}</>
}
