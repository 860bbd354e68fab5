import { LIMITS } from '@melodia/contract/choices/limits'
import { Group } from '@melodia/portal/form'
import { OrderedList, RecordSearch, type Entry } from '@melodia/portal/ordering'
import { useInput, type RaRecord } from 'react-admin'
import * as texts from '#texts/featured.ts'

interface FeaturedInputProps<Row> {
  noun: 'artists' | 'playlists'
  entryOf: (row: Row) => Entry
}

export const FeaturedInput = <Row extends RaRecord<string>>({
  noun,
  entryOf,
}: FeaturedInputProps<Row>) => {
  const {
    field: { value, onChange },
  } = useInput<readonly Row[]>({ source: 'chosen', defaultValue: [] })
  const rows: readonly Row[] = value ?? []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (
    <Group aria-label={texts.featuredNoun(noun)} sx={{ display: 'grid', gap: 2 }}>
      <RecordSearch<Row>
        resource={noun}
        label={texts.addNoun(noun)}
        entryOf={entryOf}
        {...(noun === 'playlists' && { filter: { public: true } })}
        chosen={new Set(byId.keys())}
        most={LIMITS.featured}
        onChoose={(row) => onChange([...rows, row])}
      />
      <OrderedList
        label={texts.featuredInTheirOrder(noun)}
        ids={[...byId.keys()]}
        entryOf={(id) => {
          const row = byId.get(id)
          return row && entryOf(row)
        }}
        onChange={(ids) => onChange(ids.flatMap((id) => byId.get(id) ?? []))}
        empty={texts.noFeaturedYet(noun)}
      />
    </Group>
  )
}
