export { previewsService } from './previews.service.ts'
