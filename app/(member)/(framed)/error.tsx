'use client';

// Below the frame of these pages: bar and footer stay.
export { PageFailed as default } from '@/app/_components/page-failed';
