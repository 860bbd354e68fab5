import { RichTextField, type RichTextFieldProps } from 'react-admin'
import { FORMATTED } from './cleanHtml.ts'

/** A formatted text of the record, for reading (decision 035). */
export const FormattedText = ({ source }: Pick<RichTextFieldProps, 'source'>) => (
  <RichTextField source={source} purifyOptions={FORMATTED} />
)
