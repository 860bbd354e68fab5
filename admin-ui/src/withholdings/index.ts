export { TaxButton } from './TaxButton.tsx'
