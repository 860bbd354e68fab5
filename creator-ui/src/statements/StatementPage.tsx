import { STATEMENT_FORMATS } from '@melodia/contract/choices/statements'
import { daysOf } from '@melodia/contract/periodTexts'
import type { RoyaltyStatement } from '@melodia/contract/royaltyStatements'
import { en } from '@melodia/portal'
import { PageHeader, PageSkeleton, Panel } from '@melodia/portal/layout'
import { DownloadButton, Fact, RecordLoader } from '@melodia/portal/record'
import { Box, Typography } from '@mui/material'
import { Check } from './Check.tsx'
import { WhyItWaits } from './Waits.tsx'
import { Lines } from './Lines.tsx'
import { Models } from './Models.tsx'
import { closingOf, SUMS } from './words.ts'
import * as texts from '#texts/statements.ts'

/** What somebody got of a closed period, why, and how to check it. */
export const StatementPage = () => (
  <RecordLoader<RoyaltyStatement>
    resource="statements"
    messages={en.statements}
    loading={<PageSkeleton />}
  >
    {(statement) => (
      <>
        <PageHeader title={daysOf(statement.period)} breadcrumbs={['statements']}>
          <Downloads statement={statement} />
        </PageHeader>
        <WhyItWaits statement={statement} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Panel title={texts.whatYouGet}>
              <Facts statement={statement} />
            </Panel>
            <Models statement={statement} />
          </Box>
          <Lines statement={statement} />
          <Check statement={statement} />
        </Box>
      </>
    )}
  </RecordLoader>
)

const Downloads = ({ statement: { id, number } }: { statement: RoyaltyStatement }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
    {STATEMENT_FORMATS.toReversed().map((format) => (
      <DownloadButton
        key={format}
        label={format.toUpperCase()}
        name={`statement-${number}.${format}`}
        address={`statements/${id}?format=${format}`}
        failed={en.statements.downloadFailed}
      />
    ))}
  </Box>
)

const Facts = ({ statement }: { statement: RoyaltyStatement }) => (
  <>
    <Box
      component="dl"
      sx={{ m: 0, mb: 2, display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}
    >
      <Fact term={texts.party}>{statement.party.name}</Fact>
      <Fact term={texts.number}>{statement.number}</Fact>
    </Box>
    <Box component="dl" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {SUMS.map(({ label, of }) => (
        <Sum key={label} label={label} amount={of(statement)} />
      ))}
      <Sum label={texts.closing} amount={closingOf(statement)} isTotal />
    </Box>
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      {texts.carriedOver}
    </Typography>
  </>
)

interface SumProps {
  label: string
  amount: string
  isTotal?: boolean
}

const Sum = ({ label, amount, isTotal = false }: SumProps) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      py: 0.75,
      ...(isTotal && { borderTop: 1, borderColor: 'divider', mt: 0.5, fontWeight: 700 }),
    }}
  >
    <dt>{label}</dt>
    <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
      {amount}
    </Box>
  </Box>
)
