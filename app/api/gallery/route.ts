import { browseGallery } from '@/lib/features/gallery/server/gallery-handlers'

export const GET = browseGallery.site
