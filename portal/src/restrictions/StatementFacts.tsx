import type {
  Automation,
  StatementGround,
  StatementSource,
} from '@melodia/contract/choices/restrictions'
import type { Restriction } from '@melodia/contract/restrictions'
import { Box, Link } from '@mui/material'
import { Fact } from '../record/Fact.tsx'
import * as texts from '#texts/restrictions.ts'

/** Where the facts came from. */
export const SOURCE_LABELS: Record<StatementSource, string> = {
  notice: texts.fromNotice,
  own: texts.foundByOurselves,
}

/** Whether a machine had a part in it. */
export const AUTOMATION_LABELS: Record<Automation, string> = {
  no: texts.machinesHadNoPart,
  helped: texts.machineHelped,
  decided: texts.machineDecided,
}

/** Terms are named in the clause itself. */
const CLAUSES: Record<StatementGround, (clause: string) => string> = {
  law: texts.law,
  terms: (clause) => clause,
}

/** Why something is held back: each element of the statement. */
export const StatementFacts = ({ statement }: Pick<Restriction, 'statement'>) => {
  const { facts, evidence, source, automated, ground, clause, redress } = statement
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 2, maxWidth: '80ch' }}>
      <Fact term={texts.whatHappened}>{facts}</Fact>
      <Fact term={texts.evidence}>
        {evidence.length === 0 ? texts.noEvidence : <EvidenceLinks evidence={evidence} />}
      </Fact>
      <Fact term={texts.whereItWasFound}>{SOURCE_LABELS[source]}</Fact>
      <Fact term={texts.howThisWasDecided}>{AUTOMATION_LABELS[automated]}</Fact>
      <Fact term={texts.whatItRestsOn}>{CLAUSES[ground](clause)}</Fact>
      <Fact term={texts.whereItHolds}>{texts.everywhere}</Fact>
      <Fact term={texts.howToAnswer}>{redress}</Fact>
    </Box>
  )
}

const EvidenceLinks = ({ evidence }: Pick<Restriction['statement'], 'evidence'>) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', rowGap: 0.5 }}>
    {evidence.map(({ name, url }) => (
      <li key={`${name} ${url}`}>
        <Link href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </Link>
        {` (${URL.parse(url)?.host ?? url})`}
      </li>
    ))}
  </Box>
)
