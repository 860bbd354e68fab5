import type { ReviewDecision } from '@melodia/contract/lifecycle'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import * as texts from '#texts/review.ts'

interface ReviewButton {
  verb: string
  /** Its key on the Validate Track screen, in lower case. */
  key: string
  color: 'success' | 'error'
  /** In a row of the list. */
  Icon: typeof CheckIcon
  /** On the Validate Track screen. */
  variant: 'contained' | 'outlined'
}

/** Keys and labels of each decision on a pending track. */
export const REVIEW_BUTTONS: Record<ReviewDecision, ReviewButton> = {
  validate: {
    verb: texts.validate,
    key: 'v',
    color: 'success',
    Icon: CheckIcon,
    variant: 'contained',
  },
  reject: {
    verb: texts.reject,
    key: 'r',
    color: 'error',
    Icon: CloseIcon,
    variant: 'outlined',
  },
}
