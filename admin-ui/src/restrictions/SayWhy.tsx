import ExpandIcon from '@mui/icons-material/ExpandMore'
import { Box, Button, Typography } from '@mui/material'
import { useId } from 'react'
import { StatementFields } from './StatementFields.tsx'
import { firstStatement, type DraftStatement } from './statement.ts'
import * as texts from '#texts/restrictions.ts'

interface SayWhyProps {
  /** Null while it is folded: then the platform's own words are used. */
  draft: DraftStatement | null
  onChange: (draft: DraftStatement | null) => void
}

/** A statement of one's own, folded until it is wanted. */
export const SayWhy = ({ draft, onChange }: SayWhyProps) => {
  const id = useId()
  const isOpen = draft !== null
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        startIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => onChange(isOpen ? null : firstStatement())}
        sx={{ justifySelf: 'start' }}
      >
        {texts.sayWhy}
      </Button>
      <Box id={id}>
        {isOpen ? (
          <StatementFields draft={draft} onChange={onChange} />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {texts.otherwiseCreatorReadsUsualWords}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
