import { changingRows, isAboutWork, verify } from './verify';

verify(changingRows().filter((row) => !isAboutWork(row)));
