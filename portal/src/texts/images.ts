/** Texts of `images`. */

export const addImages = 'Add images'
export const changeCover = 'Change cover'
export const chooseAtMostImages = (imagesPerRecord: number) =>
  `Choose at most ${imagesPerRecord} images`
export const chooseCover = 'Choose cover'
export const chosenLabel = (label: string) => `Chosen ${label}`
export const cover = 'Cover'
export const imageNumber = (number: number) => `Image ${number}`
export const imageNumberName = (number: number, name: string) => `Image ${number}: ${name}`
export const images = 'Images'
export const jpgPng = 'JPG, PNG'
export const jpgPngOrWebpUp = (imagesPerRecord: number) =>
  `JPG, PNG or WebP, up to ${imagesPerRecord}. The first one stands for the record`
export const newCover = 'The new cover'
export const newLabel = 'New'
export const noCover = 'No cover'
export const noImagesAddedYet = 'No images added yet'
export const removeCover = 'Remove cover'
export const removeImageNumber = (number: number) => `Remove image ${number}`
export const theCover = 'The cover'
