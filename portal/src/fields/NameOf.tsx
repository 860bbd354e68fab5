import { useGetOne } from 'react-admin'

/** The name of a record known by id. */
export const NameOf = ({ resource, id }: { resource: string; id: string }) => {
  const { data } = useGetOne<{ id: string; name: string }>(resource, { id })
  return <>{data?.name ?? '…'}</>
}
