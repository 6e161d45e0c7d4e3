/** The method and path of every route of the site, by the name of its contract. Made of the contracts. */
export { ROUTES } from './generated/routes'
