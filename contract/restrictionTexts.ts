/** Texts of statements, in a file of their own: screens need them without the schemas. */

/** How every restriction can be answered. */
export const REDRESS =
  'You can appeal in the creator portal, under Restrictions. Somebody else than who decided answers ' +
  'you. You can also turn to a court or, in the European Union, to a certified out-of-court dispute ' +
  'settlement body.'
