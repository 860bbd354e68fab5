/** Stands in for the circles that Material draws where a button is pressed. */
const NoRipple = () => null

export default NoRipple
