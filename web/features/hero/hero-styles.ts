import './hero.css';
