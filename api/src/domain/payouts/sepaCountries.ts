/** Countries and territories of the Single Euro Payments Area (EPC409-09), ISO 3166 alpha-2. */
const SEPA_COUNTRIES: ReadonlySet<string> = new Set(
  `AD AL AT AX BE BG BL CH CY CZ DE DK EE ES FI FR GB GF GG GI GP GR HR HU IE IM IS IT JE LI LT LU
  LV MC MD ME MF MK MQ MT NL NO PL PM PT RE RO RS SE SI SK SM VA YT`.split(/\s+/),
)

export const isSepaCountry = (country: string) => SEPA_COUNTRIES.has(country)
