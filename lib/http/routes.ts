/** The method and path of every site route, by the name of its contract. Generated from the contracts. */
export { ROUTES } from './generated/routes'
